import { FairQueue } from './fairQueue'

/** A queue that runs one work at a time, the first until `letGo`; `done` has the others in the order in which they ended. */
function givenBusyQueue(mostWaiting: number) {
  const queue = new FairQueue(1, mostWaiting)
  const done: string[] = []
  let letGo: () => void = () => undefined
  void queue.run({ of: 'busy', first: false }, () => new Promise<void>((resolve) => (letGo = resolve)))
  const add = (of: string, first = false) =>
    queue.run({ of, first }, async () => void done.push(of)).catch(({ status }) => void done.push(`${of} ${status}`))
  return { add, done, letGo: () => letGo() }
}

test('work marked as first runs before other work, which runs in turn, one of each owner', async () => {
  const { add, done, letGo } = givenBusyQueue(10)
  const all = [add('a'), add('a'), add('a'), add('b'), add('c'), add('known', true)]
  letGo()
  await Promise.all(all)
  expect(done).toEqual(['known', 'a', 'b', 'c', 'a', 'a'])
})

test('a full queue refuses a waiter of the owner with the most waiters', async () => {
  const { add, done, letGo } = givenBusyQueue(4)
  const all = [add('a'), add('a'), add('a'), add('a'), add('a'), add('b'), add('b'), add('b'), add('known', true)]
  letGo()
  await Promise.all(all)
  expect(done.filter((each) => each.endsWith(' 429'))).toEqual(['a 429', 'a 429', 'a 429', 'b 429'])
  expect(done.filter((each) => !each.endsWith(' 429'))).toEqual(['known', 'a', 'b', 'a', 'b'])
})
