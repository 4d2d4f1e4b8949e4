import type { ReactNode } from 'react'
import { formatDateTime } from '#core/format/date.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { SpokenName } from '../spoken.tsx'

interface Clash<K extends string> {
  readonly key: K
  readonly label: string
  readonly mine: ReactNode
  readonly theirs: ReactNode
}

interface ConflictPanelProps<K extends string> {
  readonly by: { readonly name: string } | null
  /** Null where what stands is what came with the platform. */
  readonly at: string | null
  readonly clashes: readonly Clash<K>[]
  readonly onKeep: (key: K) => void
  readonly onTake: (key: K) => void
}

/** Who changed what when, with both versions side by side. Nothing is saved over until she has chosen. */
export function ConflictPanel<K extends string>({ by, at, clashes, onKeep, onTake }: ConflictPanelProps<K>) {
  return (
    <section aria-label="تعديل متزامن" className="grid gap-4">
      <Note kind="warn" role="alert">
        حفظت {by ? <SpokenName text={by.name} /> : 'مستخدمة أخرى'} قبلكِ{at && `، ${formatDateTime(at)}`}،
        وغيّرت ما تغيّرينه. لم يُحذف شيء: اختاري أي النسختين تبقى.
      </Note>
      {clashes.map(({ key, label, mine, theirs }) => (
        <fieldset key={key} className="border-b border-rule pbe-4">
          <legend className="mbe-3 font-bold">{label}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <Version title="نسختكِ" action="إبقاء نسختي" onPick={() => onKeep(key)}>
              {mine}
            </Version>
            <Version title="نسختها" action="أخذ نسختها" onPick={() => onTake(key)}>
              {theirs}
            </Version>
          </div>
        </fieldset>
      ))}
    </section>
  )
}

interface VersionProps {
  readonly title: string
  readonly action: string
  readonly onPick: () => void
  readonly children: ReactNode
}

function Version({ title, action, onPick, children }: VersionProps) {
  return (
    <div className="grid content-start gap-2">
      <h4 className="text-sm font-semibold text-ink-2">{title}</h4>
      <div className="max-h-60 overflow-auto border border-rule bg-surface px-3 py-2 text-sm">{children}</div>
      <Button look="quiet" size={36} className="justify-self-start" onClick={onPick}>
        {action}
      </Button>
    </div>
  )
}
