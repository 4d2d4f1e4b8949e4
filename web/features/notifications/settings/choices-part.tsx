import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { channels, topics, type Channel } from '#contract/kernel/notification.ts'
import type { KindChoices } from '#contract/notifications/shapes.ts'
import { channelWords } from '#core/format/channel.ts'
import { topicWords } from '#core/format/topic.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { choicesQuery, useChoose, useResetChoices } from './choices.queries.ts'
import { SavingState } from '#web/ui/forms/saving-state.tsx'

/** What reaches her of each kind, and by which way; a tick is saved when it is made. */
export function ChoicesPart() {
  return (
    <Loaded query={useQuery(choicesQuery())} failed="تعذر تحميل إعدادات الإشعارات" rows={6}>
      {(kinds) => <Choices kinds={kinds} />}
    </Loaded>
  )
}

function Choices({ kinds }: { kinds: readonly KindChoices[] }) {
  const choose = useChoose()
  const reset = useResetChoices()
  const groups = topics
    .map((topic) => ({ topic, rows: kinds.filter((kind) => kind.topic === topic) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <div className="max-w-[720px]">
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="text-ink-2">كل تغيير يُحفظ في حينه.</p>
        <SavingState of={[choose, reset]} />
        <Button look="text" className="ms-auto" busy={reset.isPending} onClick={() => reset.mutate()}>
          استعادة الأصل
        </Button>
      </div>
      <table className="block w-full leading-relaxed">
        <caption className="sr-only">ما يصلكِ من كل نوع، وبأي طريق</caption>
        <thead className="sr-only sm:not-sr-only sm:block">
          <tr className={rowShape}>
            <th className="text-start text-sm font-semibold text-ink-2">النوع</th>
            {channels.map((channel) => (
              <th key={channel} className="text-center text-sm font-semibold text-ink-2">
                {channelWords[channel]}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ topic, rows }) => (
          <tbody key={topic} className="block">
            <tr className="block border-b border-rule pbs-4 pbe-1">
              <th colSpan={channels.length + 1} scope="rowgroup" className="text-sm font-bold text-gold">
                {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a cell may hold no tag of a heading */}
                <span role="heading" aria-level={3}>
                  {topicWords[topic]}
                </span>
              </th>
            </tr>
            {rows.map((row) => (
              <KindRow
                key={row.kind}
                row={row}
                onChoose={(channel, is_on) => choose.mutate({ kind: row.kind, channel, is_on })}
              />
            ))}
          </tbody>
        ))}
      </table>
      <p className="flex items-center gap-2 pbs-3 text-sm text-ink-3">
        <Lock aria-hidden className="size-4 flex-none" />
        يصل دائمًا لأنه يخصّ حسابكِ أو مالكِ.
      </p>
    </div>
  )
}

const rowShape =
  'grid grid-cols-3 items-center border-b border-rule py-1.5 sm:grid-cols-[minmax(0,1fr)_repeat(3,72px)]'

interface KindRowProps {
  row: KindChoices
  onChoose: (channel: Channel, isOn: boolean) => void
}

function KindRow({ row, onChoose }: KindRowProps) {
  return (
    <tr className={rowShape}>
      <th scope="row" className="col-span-full text-start font-normal sm:col-auto">
        <span className="block text-base font-semibold">{row.label}</span>
        {row.hint && <span className="block text-sm text-ink-2">{row.hint}</span>}
      </th>
      {row.channels.map(({ channel, is_on, is_free }) => (
        <td key={channel} className="sm:justify-self-center">
          {is_free ? (
            <Checkbox
              checked={is_on}
              onChange={({ currentTarget }) => onChoose(channel, currentTarget.checked)}
              aria-label={`${row.label}، ${channelWords[channel]}`}
              className="sm:w-11 sm:justify-center"
            >
              <span className="text-sm text-ink-2 sm:hidden">{channelWords[channel]}</span>
            </Checkbox>
          ) : (
            <Fixed label={channelWords[channel]} isOn={is_on} />
          )}
        </td>
      ))}
    </tr>
  )
}

/** What she cannot change: a lock where it always comes, a dash where it never does. */
function Fixed({ label, isOn }: { label: string; isOn: boolean }) {
  return (
    <span className="flex min-h-11 items-center gap-3 text-ink-3">
      <span className="grid w-5 place-items-center" aria-hidden>
        {isOn ? <Lock className="size-4" /> : '–'}
      </span>
      <span className="sr-only">{label}</span>
      <span aria-hidden className="text-sm sm:hidden">
        {label}
      </span>
      <span className="sr-only">{isOn ? 'يصل دائمًا' : 'لا يصل'}</span>
    </span>
  )
}
