import { Link } from '#web/router/link.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { useServiceState } from './use-service-state.ts'

const services = {
  zoom: { name: 'Zoom', screen: '/admin/applications/zoom' },
  livekit: { name: 'LiveKit', screen: '/admin/applications/livekit' },
} as const

interface ServiceNoteProps {
  readonly integrationKey: keyof typeof services
  /** What becomes of a choice that stands. */
  readonly chosen?: string
}

/** Why a service outside is not among the choices, or does not hold what was chosen. */
export function ServiceNote({ integrationKey, chosen }: ServiceNoteProps) {
  const state = useServiceState(integrationKey)
  const { name, screen } = services[integrationKey]
  if (state === undefined || state === 'usable' || (state === 'off' && !chosen)) return null
  if (!chosen)
    return (
      <p className="text-note text-ink-2">
        <bdi>{name}</bdi> مضبوط ولا يعمل الآن، فلا يُختار. <Link to={screen}>إعداداته</Link>.
      </p>
    )
  return (
    <Note kind="warn" action={<TextLink to={screen}>إعدادات {name}</TextLink>}>
      <bdi>{name}</bdi> {state === 'off' ? 'غير مُعدّ' : 'مضبوط ولا يعمل الآن'}. {chosen}
    </Note>
  )
}
