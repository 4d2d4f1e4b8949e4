import { queueWords } from './queue-words.ts'

/** What it does, above the name that the log and the settings know it by. */
export function QueueName({ queue }: { queue: string }) {
  const words = queueWords(queue)
  return (
    <>
      {words && <span className="block">{words}</span>}
      <bdi dir="ltr" className={words && 'text-sm text-ink-3'}>
        {queue}
      </bdi>
    </>
  )
}
