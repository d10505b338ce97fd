import type { DayEvent } from '@quotidia/contract/closing'
import { formatDay, weekday } from '@quotidia/shared-ui/format/dates'
import type { Translated } from '../languages/Translated'
import type { messages as italian, statusMessages as italianStatus } from './messages'

const named = (date: string) => `${weekday(date)} ${formatDay(date)}`

type Counts = NonNullable<DayEvent['outstanding']>

export const statusMessages: Translated<typeof italianStatus> = {
  states: {
    open: 'In progress',
    done: 'Complete',
    reopened: 'Reopened',
    closed: 'Closed',
    approved: 'Approved',
    late: 'Overdue',
    created: 'Created',
    none: 'No day',
  },
  correction: (reason) => `Correction: “${reason}”`,
  correctedOn: (date) => `· corrected on ${date}`,
  missing: (count) => `${count} missing`,
  by: (name, when) => `by ${name}, ${when}`,
  close: 'Close the day',
  copy: 'Copy',
  copied: 'Values copied',
  notCopied: 'The browser didn’t allow copying: select the values and copy them yourself.',
  closedWhileWriting: ({ kind, name, when }, count) =>
    `${name} ${kind} the day (${when}) while you were writing. ${
      count === 1 ? 'One of your values was left out. It stays' : `${count} of your values were left out. They stay`
    } here until you decide.`,
}

export const messages: Translated<typeof italian> = {
  closeKeys: 'Ctrl Enter',
  closeTitle: (date) => `Close ${named(date)}`,
  loading: 'Checking what is missing…',
  loadFailed: 'It couldn’t be checked what is missing',
  complete: 'Everything is in order.',
  completeDetail: 'No item to fill in and no outstanding rule.',
  consequence: 'Nobody can change the figures of a closed day. It can be reopened, with a reason.',
  outstanding: (count) =>
    count === 1
      ? '1 thing is outstanding. You can settle it, or close and say why.'
      : `${count} things are outstanding. You can settle them, or close and say why.`,
  missing: (count) => (count === 1 ? '1 item to fill in' : `${count} items to fill in`),
  more: (count) => (count === 1 ? 'and one more' : `and ${count} more`),
  rule: (name) => `Rule “${name}”: to complete`,
  changed: (date, value) =>
    date ? `${formatDay(date)} was closed with ${value}` : 'The previous day no longer exists',
  mismatched: (name) => `Doesn’t match ${name}`,
  hidden: (count) =>
    count === 1 ? 'And one more item that you may not see.' : `And ${count} more items that you may not see.`,
  inOutstanding: 'Outstanding',
  toLook: 'To look at, not required',
  untitled: (count, causalName) => `${count === 1 ? '1 row' : `${count} rows`} without ${causalName.toLowerCase()}`,
  unusual: (count) => (count === 1 ? '1 unusual value' : `${count} unusual values`),
  isUnusual: 'Unusual',
  someOf: (names, others) => (others === 1 ? `${names} and another` : `${names} and ${others} others`),
  openQuestions: (count) =>
    `${count === 1 ? '1 question is open' : `${count} questions are open`}: the day can be closed, but they have to be answered before it is approved.`,
  why: 'Why do you close it anyway?',
  whyHint: 'The owners read it, and it stays in the events of the day.',
  correctionReason: 'Reason of the correction',
  whyMissing: 'Say why you close the day like this.',
  count: (written, most) => `${written} of ${most}`,
  unsaved: 'Some values aren’t saved yet: wait, or settle them before you close.',
  changedMeanwhile: 'Somebody has changed this day meanwhile. Check it and close it again.',
  closing: 'Closing the day…',
  closedNow: 'Day closed',
  closeFailed: 'The day wasn’t closed',
  cancel: 'Cancel',
  approve: 'Approve',
  approvedNow: 'Day approved',
  approveFailed: 'The day wasn’t approved',
  withdraw: 'Withdraw approval',
  withdrawnNow: 'Approval withdrawn',
  withdrawFailed: 'The approval was not withdrawn',
  reopen: 'Reopen',
  reopenDay: 'Reopen the day',
  reopenTitle: (date) => `Reopen ${named(date)}`,
  reopenDetail:
    'The figures can be changed again, and the day has to be closed again. The owners and the person who closed it are told.',
  reason: 'Reason',
  reasonMissing: 'Give the reason: at least 3 characters.',
  reopenedNow: 'Day reopened',
  reopenFailed: 'The day wasn’t reopened',
  reopenAndSave: 'Reopen and save',
  closedWith: (count) =>
    count === 1 ? 'Closed with 1 thing outstanding.' : `Closed with ${count} things outstanding.`,
  outstandingNow: (count) => (count === 1 ? 'Outstanding: 1 thing.' : `Outstanding: ${count} things.`),
  isMissing: 'to fill in',
  ruleOf: (name) => `rule “${name}”`,
  isMismatched: (difference) => `doesn’t match: ${difference}`,
  isChanged: 'the previous day has changed',
  life: 'Events of the day',
  lifeLoading: 'Loading…',
  lifeMore: 'Show more',
  lifeWhole: 'There are no more.',
  lifeFailed: 'The events of the day couldn’t be loaded',
  steps: {
    created: 'Created',
    closed: 'Closed',
    approved: 'Approved',
    withdrawn: 'Approval withdrawn',
    reopened: 'Reopened',
    deleted: 'Deleted',
    restored: 'Restored',
    corrected: 'Corrected',
  },
  carriedAgain: ': carried figures updated',
  stepBy: (name) => `by ${name}`,
  quoted: (comment) => `“${comment}”`,
  nothingOutstanding: 'nothing outstanding',
  counts: ({ missing, unsatisfied, mismatched, warnings = 0 }: Counts) =>
    `outstanding: ${[
      missing > 0 && `${missing} to fill in`,
      unsatisfied > 0 && (unsatisfied === 1 ? '1 rule' : `${unsatisfied} rules`),
      mismatched > 0 && (mismatched === 1 ? '1 reconciliation' : `${mismatched} reconciliations`),
      warnings > 0 && (warnings === 1 ? '1 figure of the previous day' : `${warnings} figures of the previous day`),
      // An event of an earlier server has no number of them.
      missing + unsatisfied + mismatched + warnings === 0 && 'figures of the previous day',
    ]
      .filter(Boolean)
      .join(', ')}`,
}
