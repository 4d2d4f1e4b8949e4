import type { Monitoring } from '#contract/system/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { QueueName } from './queue-name.tsx'

const columns = [
  ['waiting', 'منتظرة'],
  ['delayed', 'مؤجلة'],
  ['active', 'جارية'],
  ['failed', 'فاشلة'],
  ['completed', 'منتهية'],
] as const

/** Every queue of background work with its figures; it scrolls inside itself on a phone. */
export function QueueTable({ queues }: { queues: Monitoring['queues'] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard
    <section className="relative overflow-x-auto" aria-label="جدول المهام" tabIndex={0}>
      <table className="w-full min-w-[520px] text-start">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-start text-sm">
              المهمة
            </th>
            {columns.map(([key, label]) => (
              <th key={key} scope="col" className="py-2 text-start text-sm">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <tr key={queue.queue} className="border-b border-rule">
              <th scope="row" className="py-2.5 text-start font-normal">
                <QueueName queue={queue.queue} />
              </th>
              {columns.map(([key]) => (
                <td key={key} className="py-2.5">
                  {formatNumber(queue[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
