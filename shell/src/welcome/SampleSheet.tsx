import { Check } from 'lucide-react'
import styled from 'styled-components'
import { messages } from './messages'

const texts = messages.sample
const ROWS = [
  { name: texts.opening, amount: '320,00 €', printed: true },
  { name: texts.cash, amount: '1.842,50 €', printed: false },
  { name: texts.cards, amount: '2.196,30 €', printed: true },
  { name: texts.vouchers, amount: '145,60 €', printed: false },
]

/** The illustration of the first page: a finished day, made of the product's components. */
export function SampleSheet() {
  return (
    <Stack aria-hidden="true" className="num">
      <Sheet className="far" />
      <Sheet className="near" />
      <Sheet className="front">
        <Day>
          <b>20</b>
          <span>
            {texts.weekday}
            <br />
            {texts.month}
          </span>
        </Day>
        {ROWS.map(({ name, amount, printed }) => (
          <Row key={name}>
            <span>{name}</span>
            <Amount data-printed={printed}>{amount}</Amount>
          </Row>
        ))}
        <Row>
          <span>{texts.receipt}</span>
          <Amount>
            <Check size={16} />
          </Amount>
        </Row>
        <Total>
          <span>{texts.total}</span>
          <Amount data-printed>4.184,40 €</Amount>
        </Total>
      </Sheet>
    </Stack>
  )
}

const Stack = styled.div`
  position: relative;
  min-height: 430px;
  @container app (max-width: 860px) {
    min-height: 0;
    padding-bottom: 20px;
  }
`
const Sheet = styled.div`
  position: absolute;
  border: 1px solid var(--q-line-2);
  border-radius: 12px;
  background: var(--q-surface);
  box-shadow: var(--q-e2);
  &.far {
    inset: 0 0 40px 56px;
    opacity: 0.55;
    transform: rotate(2.4deg);
  }
  &.near {
    inset: 8px 18px 24px 30px;
    opacity: 0.8;
    transform: rotate(1deg);
  }
  &.front {
    position: relative;
    overflow: hidden;
    margin: 22px 44px 0 0;
    padding: 22px 24px 18px;
  }
  &.front::before {
    position: absolute;
    inset: 0 0 auto;
    height: 4px;
    background: linear-gradient(90deg, var(--q-ink) 0 64%, var(--q-red-solid) 64%);
    content: '';
  }
  @container app (max-width: 860px) {
    box-shadow: var(--q-e1);
    &.far {
      inset: 0 -4px 40px 30px;
    }
    &.near {
      inset: 8px 4px 24px 16px;
    }
    &.front {
      margin-right: 16px;
    }
  }
`
const Day = styled.div`
  display: flex;
  align-items: baseline;
  gap: 10px;
  margin-bottom: 14px;
  b {
    font-size: 46px;
    font-weight: 600;
    line-height: 48px;
    letter-spacing: -0.04em;
  }
  span {
    color: var(--q-text-2);
    line-height: 18px;
  }
`
const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  padding: 8px 0;
  border-bottom: 1px solid var(--q-line);
`
const Amount = styled.span`
  color: var(--q-ink-text);
  font-size: var(--q-t-figure);
  font-weight: 500;
  &[data-printed='true'] {
    color: var(--q-text);
  }
`
const Total = styled(Row)`
  margin-top: 6px;
  border-top: 1px solid var(--q-text-2);
  border-bottom: 3px double var(--q-text-2);
  font-weight: 600;
  ${Amount} {
    font-size: 18px;
    font-weight: 600;
  }
`
