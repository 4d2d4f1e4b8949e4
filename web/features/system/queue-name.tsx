import { queueNames } from '#core/queue-words.ts'

/** What it does, above the name that the log and the settings know it by. */
export function QueueName({ queue }: { queue: string }) {
  return (
    <>
      <span className="block">{queueNames[queue]}</span>
      <bdi lang="en" dir="ltr" className="text-sm text-ink-3">
        {queue}
      </bdi>
    </>
  )
}
