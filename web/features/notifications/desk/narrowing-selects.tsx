import { useQuery } from '@tanstack/react-query'
import { channels, type Channel } from '#contract/kernel/notification.ts'
import { roles, type Role } from '#contract/kernel/route.ts'
import { channelWords } from '#core/format/channel.ts'
import { roleWords } from '#core/format/role.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { kindsQuery } from './desk.queries.ts'

/** Of all that was sent; undefined: of each. */
export interface Narrowed {
  readonly kind: string | undefined
  readonly role: Role | undefined
  readonly channel: Channel | undefined
}

interface NarrowingSelectsProps {
  readonly narrowed: Narrowed
  readonly onChoose: (choice: Partial<Narrowed>) => void
}

/** Three fields side by side, for the list and for the figures. */
export function NarrowingSelects({ narrowed: { kind, role, channel }, onChoose }: NarrowingSelectsProps) {
  const kinds = useQuery(kindsQuery()).data ?? []
  return (
    <>
      <Select
        aria-label="نوع الإشعار"
        className="max-sm:col-span-full"
        value={kind ?? ''}
        placeholder="كل الأنواع"
        options={kinds.map((one) => ({ value: one.kind, label: one.label }))}
        onChange={({ target }) => onChoose({ kind: target.value || undefined })}
      />
      <Select
        aria-label="الدور"
        value={role ?? ''}
        placeholder="كل الأدوار"
        options={roles.map((value) => ({ value, label: roleWords[value] }))}
        onChange={({ target }) => onChoose({ role: roles.find((value) => value === target.value) })}
      />
      <Select
        aria-label="القناة"
        value={channel ?? ''}
        placeholder="كل القنوات"
        options={channels.map((value) => ({ value, label: channelWords[value] }))}
        onChange={({ target }) => onChoose({ channel: channels.find((value) => value === target.value) })}
      />
    </>
  )
}
