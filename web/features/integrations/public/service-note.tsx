import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useServiceState } from './use-service-state.ts'

const names = { zoom: 'Zoom', livekit: 'LiveKit' }

interface ServiceNoteProps {
  readonly integrationKey: keyof typeof names
  /** What becomes of a choice that stands. */
  readonly chosen?: string
}

/** Why a service outside is not among the choices, or does not hold what was chosen. */
export function ServiceNote({ integrationKey, chosen }: ServiceNoteProps) {
  const state = useServiceState(integrationKey)
  const name = names[integrationKey]
  if (state === undefined || state === 'usable' || (state === 'off' && !chosen)) return null
  return (
    <Note
      kind="warn"
      action={<TextLink to={`/admin/applications/${integrationKey}`}>إعدادات {name}</TextLink>}
    >
      <bdi>{name}</bdi> {state === 'off' ? 'غير مضبوط' : 'مضبوط ولا يعمل الآن'}. {chosen}
    </Note>
  )
}
