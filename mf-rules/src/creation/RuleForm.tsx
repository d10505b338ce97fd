import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Field } from '@quotidia/shared-ui/components/Field'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'
import { DataSelect } from '../kinds/DataSelect'
import { KINDS } from '../kinds/kinds'
import type { LibraryForm } from '../library/formQuery'
import { FormFoot } from './FormFoot'
import { KindOptions } from './KindOptions'
import { messages } from './messages'
import { useRuleForm } from './useRuleForm'

/** The form of a rule; its foot shows the rule as a sentence before it is created. */
export function RuleForm({ libraryId, form }: { libraryId: number; form: LibraryForm }) {
  const { root, draft, change, submit, fieldErrors, refusal, sending } = useRuleForm(libraryId, form.data)
  const { Fields, withCarried = false } = draft.kind ? KINDS[draft.kind] : {}
  const hasConflict = Boolean(fieldErrors.ruleDataId || fieldErrors.ruleData2Id)
  return (
    <Form ref={root} onSubmit={submit} noValidate aria-labelledby="new-rule">
      <h2 id="new-rule">{messages.title}</h2>
      <Field
        label={messages.name}
        required
        autoComplete="off"
        value={draft.name}
        error={fieldErrors.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <DataSelect
        label={messages.main}
        required
        form={form}
        withCarried={withCarried}
        nothing={messages.chooseData}
        chosen={draft.mainId}
        error={fieldErrors.ruleDataId}
        onChoose={(dataId) => change({ mainId: dataId })}
      />
      <KindOptions kind={draft.kind} onChange={change} />
      {Fields && <Fields draft={draft} form={form} fieldErrors={fieldErrors} onChange={change} />}
      {refusal.message && (
        <Whole>
          <Banner kind="error" error={refusal.error}>
            {refusal.message}
          </Banner>
        </Whole>
      )}
      <FormFoot draft={draft} data={form.data} hasConflict={hasConflict} sending={sending} />
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 16px 20px;
  align-items: start;
  margin-bottom: 28px;
  padding-bottom: 30px;
  border-bottom: 1px solid var(--q-line-2);
  h2 {
    grid-column: 1 / -1;
  }
  @container app (max-width: 1119px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Whole = styled.div`
  grid-column: 1 / -1;
`
