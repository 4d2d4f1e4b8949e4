import { queueWords } from './queue-words.ts'

/** What it does, above the name that the log and the settings know it by. */
export function QueueName({ queue }: { queue: string }) {
  const said = queueWords(queue)
  return (
    <>
      {said && <span className="block">{said}</span>}
      <bdi dir="ltr" className={said && 'text-sm text-ink-3'}>
        {queue}
      </bdi>
    </>
  )
}
