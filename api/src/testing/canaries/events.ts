import { givenDay } from '../day'
import { uploadTo } from '../documents'
import { pdf } from '../files'
import type { Canary } from './canaries'
import type { ItemKey } from './form'
import { type Scenario, save } from './scenario'
import { newAmount, newWord } from './words'

const notified = (what: string, word: string, visibleTo: Canary['visibleTo']): Canary => ({
  what,
  texts: [word],
  visibleTo: (permissions) => permissions.notifications && visibleTo(permissions),
})

/** Prepares events of which the reader would be notified; a name or a word of each reveals it. */
export async function prepareEvents(scenario: Scenario) {
  const { people, dayId } = scenario
  const { owner, reader, commenter, announcer, carrier } = people
  const value = newAmount()
  const document = newWord('documento')
  const names = { commenter: newWord('commenta'), announcer: newWord('annuncia'), carrier: newWord('riporta') }
  await rename(scenario, names)
  await save(scenario, reader.client, dayId, 'entered1', { value })
  const rule = await addRule(scenario, 'check2')
  const trigger = async () => {
    await save(scenario, commenter.client, dayId, 'entered1', { value, comment: newWord('nota') })
    await save(scenario, carrier.client, dayId, 'entered1', { value: newAmount() })
    await uploadTo(owner.client, dayId, 'nuovo.pdf', pdf, document)
    const lastDayId = await givenDay(announcer.client, '2026-03-03')
    return async () => {
      await owner.client.delete(`/day/${lastDayId}`)
      await owner.client.delete(`/rule/${rule.id}`)
      await rename(scenario, { commenter: commenter.name, announcer: announcer.name, carrier: carrier.name })
    }
  }
  const canaries = [
    notified(
      'a comment',
      names.commenter,
      (permissions) => permissions.comments && permissions.seesEntries('entered1'),
    ),
    notified('a change', names.carrier, (permissions) => permissions.sees('entered1') && permissions.sees('carried1')),
    notified('a document', document, (permissions) => permissions.files),
    notified('a day', names.announcer, () => true),
    notified('a rule', rule.name, (permissions) => permissions.sees('check2')),
  ]
  return { canaries, trigger }
}

async function rename({ api, people }: Scenario, names: Record<'commenter' | 'announcer' | 'carrier', string>) {
  await api.db('users').where({ id: people.commenter.userId }).update({ name: names.commenter })
  await api.db('users').where({ id: people.announcer.userId }).update({ name: names.announcer })
  await api.db('users').where({ id: people.carrier.userId }).update({ name: names.carrier })
}

async function addRule({ company, names, people }: Scenario, main: ItemKey) {
  const name = newWord('regola')
  const ruleDataId = await company.item(names.items[main])
  const { body } = await people.owner.client.post('/rule/create', {
    body: { name, checkBox: true, ruleDataId, libraryId: company.libraryId },
  })
  return { name, id: Number(body.data.ruleId) }
}
