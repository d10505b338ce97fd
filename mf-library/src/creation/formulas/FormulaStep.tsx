import { NARROW } from '@quotidia/shared-ui/theme/media'
import { useCallback, useRef } from 'react'
import styled from 'styled-components'
import { Builder } from './Builder'
import { FormulaList } from './FormulaList'
import { builderMessages as messages } from './messages'
import { Trial } from './Trial'

export function FormulaStep() {
  const builder = useRef<HTMLElement>(null)
  const showBuilder = useCallback(() => {
    builder.current?.focus({ preventScroll: true })
    builder.current?.scrollIntoView?.({ block: 'start' })
  }, [])
  return (
    <Columns>
      <Builder sectionRef={builder} />
      <Side>
        <Trial />
        <section aria-labelledby="formulas">
          <h2 id="formulas" tabIndex={-1}>
            {messages.formulas}
          </h2>
          <FormulaList none={messages.none} onEdit={showBuilder} />
        </section>
      </Side>
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  gap: 40px;
  align-items: start;
  margin-top: 18px;
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
    gap: 28px;
  }
`
const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  h2 {
    font-size: 15px;
    line-height: 22px;
  }
`
