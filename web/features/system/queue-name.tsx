import { queueNames } from '#core/queue-words.ts'
import { Latin } from '#web/ui/text/latin.tsx'

/** What it does, above the name that the log and the settings know it by. */
export function QueueName({ queue }: { queue: string }) {
  return (
    <>
      <span className="block">{queueNames[queue]}</span>
      <Latin className="text-sm text-ink-3">{queue}</Latin>
    </>
  )
}
