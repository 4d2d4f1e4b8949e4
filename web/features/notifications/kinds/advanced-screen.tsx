import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { topics, type Channel } from '#contract/kernel/notification.ts'
import type { TemplateLine } from '#contract/notifications/template-shapes.ts'
import { channelWords } from '#core/format/channel.ts'
import { roleWords } from '#core/format/role.ts'
import { topicWords } from '#core/format/topic.ts'
import { hrefTo } from '#core/href.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Badge } from '#web/ui/buttons/chip.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { RhythmForm } from '../settings/rhythm-part.tsx'
import { SavingState } from '#web/ui/forms/saving-state.tsx'
import { UnsavedGuard } from '#web/ui/forms/unsaved-guard.tsx'
import { DeskTabs } from '../desk/desk-tabs.tsx'
import {
  centreRhythmQuery,
  kindsQuery,
  limitsQuery,
  saveCentreRhythm,
  useChooseChannel,
} from '../desk/desk.queries.ts'
import { LimitsForm } from './limits-form.tsx'

function AdvancedScreen() {
  const kinds = useQuery(kindsQuery())
  const rhythm = useQuery(centreRhythmQuery())
  const limits = useQuery(limitsQuery())
  return (
    <UnsavedGuard>
      <PageHeader title="الإشعارات" text="أنواعها، وبأي القنوات تصل من لم تختر، وكلمات كل منها." />
      <DeskTabs current="advanced" />
      <div className="grid gap-10">
        <Loaded query={kinds} failed="تعذر تحميل الأنواع" rows={8}>
          {(lines) => <Kinds kinds={lines} />}
        </Loaded>
        <section aria-label="ساعات هدوء المركز" className="grid gap-4">
          <PanelTitle title="ساعات هدوء المركز" />
          <Loaded query={rhythm} failed="تعذر تحميل ساعات الهدوء" rows={3}>
            {(shown) => <RhythmForm rhythm={shown} query={centreRhythmQuery()} save={saveCentreRhythm} />}
          </Loaded>
        </section>
        <section aria-label="الحد اليومي" className="grid gap-4">
          <PanelTitle
            title="الحد اليومي"
            text="أكثر ما يصل الواحدة في يومها. ما زاد ينتظر ملخص الغد ولا يضيع، ولا يُعدّ ما يحمي الحساب أو يبدأ الآن."
          />
          <Loaded query={limits} failed="تعذر تحميل الحد اليومي" rows={2}>
            {(shown) => <LimitsForm limits={shown} />}
          </Loaded>
        </section>
      </div>
    </UnsavedGuard>
  )
}

function Kinds({ kinds }: { kinds: readonly TemplateLine[] }) {
  const choose = useChooseChannel()
  return (
    <section aria-label="أنواع الإشعارات" className="grid gap-8">
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="text-ink-2">ما تختارينه هنا لمن لم تختر بنفسها، ويُحفظ في حينه.</p>
        <SavingState of={[choose]} />
      </div>
      {topics.map((topic) => {
        const lines = kinds.filter((kind) => kind.topic === topic)
        return (
          lines.length > 0 && (
            <div key={topic}>
              <PanelTitle title={topicWords[topic]} />
              <Rows label={topicWords[topic]}>
                {lines.map((line) => (
                  <KindRow
                    key={line.kind}
                    line={line}
                    onChoose={(channel, is_on) => choose.mutate({ key: line.kind, channel, is_on })}
                  />
                ))}
              </Rows>
            </div>
          )
        )
      })}
      <p className="flex items-center gap-2 text-sm text-ink-3">
        <Lock aria-hidden className="size-4 flex-none" />
        لا يُغيَّر، لأنه يحمي حسابًا أو مالًا أو لأن قناة أخرى تحمله.
      </p>
    </section>
  )
}

interface KindRowProps {
  readonly line: TemplateLine
  readonly onChoose: (channel: Channel, isOn: boolean) => void
}

function KindRow({ line, onChoose }: KindRowProps) {
  const { kind, label, roles, channels, is_changed } = line
  return (
    <Row
      title={
        <>
          {label} {is_changed && <Badge>كلماتكِ</Badge>}
        </>
      }
      text={roles.map((role) => roleWords[role]).join('، ')}
      meta={
        <div className="flex flex-wrap gap-x-3">
          {channels.map(({ channel, is_on, is_free }) =>
            is_free ? (
              <Checkbox
                key={channel}
                checked={is_on}
                onChange={({ currentTarget }) => onChoose(channel, currentTarget.checked)}
                aria-label={`${label}، ${channelWords[channel]}`}
              >
                {channelWords[channel]}
              </Checkbox>
            ) : (
              <span key={channel} className="flex min-h-11 items-center gap-2 text-ink-3">
                {is_on ? <Lock aria-hidden className="size-4" /> : <span aria-hidden>–</span>}
                {channelWords[channel]}
                <span className="sr-only">{is_on ? 'يصل دائمًا' : 'لا يصل'}</span>
              </span>
            ),
          )}
        </div>
      }
      actions={
        <LinkButton
          look="quiet"
          size={36}
          to={hrefTo('/admin/notifications/advanced/{key}', { key: kind })}
          aria-label={`النص: «${label}»`}
        >
          النص
        </LinkButton>
      }
    />
  )
}

export const screen = titledScreen(AdvancedScreen, 'أنواع الإشعارات')
