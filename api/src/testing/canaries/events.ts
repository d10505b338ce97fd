import { givenDay } from '../day'
import { uploadTo } from '../documents'
import { pdf } from '../files'
import type { Canary } from './canaries'
import type { ItemKey } from './form'
import { type Story, save } from './story'
import { newAmount, newWord } from './words'

const told = (what: string, word: string, shownTo: Canary['shownTo']): Canary => ({
  what,
  forms: [word],
  shownTo: (sight) => sight.notifications && shownTo(sight),
})

/** Prepared events of which the reader would be notified; a name or a word of each reveals it. */
export async function prepareEvents(story: Story) {
  const { people, dayId } = story
  const { owner, reader, commenter, announcer, carrier } = people
  const value = newAmount()
  const document = newWord('documento')
  const names = { commenter: newWord('commenta'), announcer: newWord('annuncia'), carrier: newWord('riporta') }
  await rename(story, names)
  await save(story, reader.client, dayId, 'entered1', { value })
  const rule = await addRule(story, 'check2')
  const happen = async () => {
    await save(story, commenter.client, dayId, 'entered1', { value, comment: newWord('nota') })
    await save(story, carrier.client, dayId, 'entered1', { value: newAmount() })
    await uploadTo(owner.client, dayId, 'nuovo.pdf', pdf, document)
    const lastDayId = await givenDay(announcer.client, '2026-03-03')
    return async () => {
      await owner.client.delete(`/day/${lastDayId}`)
      await owner.client.delete(`/rule/${rule.id}`)
      await rename(story, { commenter: commenter.name, announcer: announcer.name, carrier: carrier.name })
    }
  }
  const canaries = [
    told('a comment', names.commenter, (sight) => sight.comments && sight.seesEntries('entered1')),
    told('a change', names.carrier, (sight) => sight.sees('entered1') && sight.sees('carried1')),
    told('a document', document, (sight) => sight.files),
    told('a day', names.announcer, () => true),
    told('a rule', rule.name, (sight) => sight.sees('check2')),
  ]
  return { canaries, happen }
}

async function rename({ api, people }: Story, names: Record<'commenter' | 'announcer' | 'carrier', string>) {
  await api.db('users').where({ id: people.commenter.userId }).update({ name: names.commenter })
  await api.db('users').where({ id: people.announcer.userId }).update({ name: names.announcer })
  await api.db('users').where({ id: people.carrier.userId }).update({ name: names.carrier })
}

async function addRule({ company, names, people }: Story, main: ItemKey) {
  const name = newWord('regola')
  const ruleDataId = await company.item(names.items[main])
  const { body } = await people.owner.client.post('/rule/create', {
    body: { name, checkBox: true, ruleDataId, libraryId: company.libraryId },
  })
  return { name, id: Number(body.data.ruleId) }
}
