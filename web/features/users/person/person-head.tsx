import { Ellipsis, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { UserDetail } from '#contract/users/shapes.ts'
import { formatDate } from '#core/format/date.ts'
import { roleWords } from '#core/format/role.ts'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import type { MenuAction } from '#web/ui/overlays/menu-items.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { lazyDialog, lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { stateOf } from '../words.ts'
import type { PersonAct } from './person-dialogs.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'

const AssignButton = lazyPart('AssignButton', () => import('#web/features/tasks/public/assign-button.tsx'))

const PersonDialogs = lazyDialog('PersonDialogs', () => import('./person-dialogs.tsx'))

/** Name, role and state, and what the director may do: by `can`, never by a rule of this side. */
export function PersonHead({ person }: { person: UserDetail }) {
  const [act, setAct] = useState<PersonAct>()
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={person.name} photo={person.avatar} size={56} />
        <div className="min-w-0 flex-1 basis-52">
          <h1 className="font-display text-2xl font-bold">
            <SpokenName text={person.name} />
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
            {roleWords[person.role]} <State look={stateOf(person)} />
          </p>
        </div>
        {person.can.restore && <Button onClick={() => setAct('restore')}>استعادة الحساب</Button>}
        {person.role === 'student' && person.can.edit && (
          <Suspense fallback={<Arriving />}>
            <AssignButton look="quiet" student={{ id: person.id, name: person.name }} />
          </Suspense>
        )}
        {person.can.edit && (
          <Button look="quiet" onClick={() => setAct('edit')}>
            <Pencil /> تعديل
          </Button>
        )}
        <Menu
          trigger={
            <IconButton label="إجراءات الحساب" lined>
              <Ellipsis />
            </IconButton>
          }
          groups={[
            { id: 'log', items: [changesOf(person)] },
            { id: 'acts', items: actsOf(person, setAct) },
          ].filter(({ items }) => items.length > 0)}
        />
      </div>
      {person.purge_at && (
        <Note kind="warn">
          هذا الحساب في سلة المحذوفات. تُمحى بياناته في {formatDate(person.purge_at)} إن لم يُستعد قبل ذلك.
        </Note>
      )}
      {person.erase_at && !person.purge_at && (
        <Note kind="warn">
          طلبت صاحبة الحساب حذفه. تُمحى بياناتها في {formatDate(person.erase_at)} إن لم تلغِ طلبها قبل ذلك
          {person.role === 'teacher' && '، ولا يُحذف الحساب ما دامت تقدّم دورة: أسندي دوراتها إلى معلمة أخرى'}.
        </Note>
      )}
      {act && <PersonDialogs person={person} act={act} onClose={() => setAct(undefined)} />}
    </div>
  )
}

const changesOf = ({ id }: UserDetail): MenuAction => ({
  id: 'log',
  label: 'سجل التغييرات',
  to: `/admin/reports?entity=user&entity_id=${id}`,
})

function actsOf({ can }: UserDetail, pick: (act: PersonAct) => void): MenuAction[] {
  const all: readonly [boolean, PersonAct, string, boolean][] = [
    [can.send_reset, 'send-reset', 'إرسال رابط كلمة المرور', false],
    [can.hand_link, 'hand-link', 'نسخ رابط الدعوة أو كلمة المرور', false],
    [can.reset_second_factor, 'reset-second-factor', 'إعادة ضبط التحقق بخطوتين', true],
    [can.activate, 'activate', 'تنشيط الحساب', false],
    [can.deactivate, 'deactivate', 'إيقاف الحساب', true],
    [can.archive, 'archive', 'نقل إلى سلة المحذوفات', true],
  ]
  return all
    .filter(([may]) => may)
    .map(([, id, label, danger]) => ({ id, label, danger, onPick: () => pick(id) }))
}
