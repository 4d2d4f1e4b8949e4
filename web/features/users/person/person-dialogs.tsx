import type { ReactNode } from 'react'
import type { UserRow } from '#contract/users/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { ApiError, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Link } from '#web/router/link.tsx'
import { useLetterPromise, useLetterWords } from '#web/kernel/site.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { useArchive, useResetSecondFactor, useRestore, useSendReset, useSetActive } from '../users.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

const EditDialog = lazyDialog('EditDialog', () => import('./person-form-dialog.tsx'))

const HandedLinkDialog = lazyDialog('HandedLinkDialog', () => import('./handed-link.tsx'))

export type PersonAct =
  | 'edit'
  | 'activate'
  | 'deactivate'
  | 'archive'
  | 'restore'
  | 'send-reset'
  | 'hand-link'
  | 'reset-second-factor'
export type Acted = Pick<UserRow, 'id' | 'name' | 'email' | 'role'>

interface PersonDialogsProps {
  readonly person: Acted
  readonly act: PersonAct
  readonly onClose: () => void
}

interface Question {
  readonly title: string
  /** What will happen, before it is asked for. */
  readonly text: string
  readonly confirm: string
  readonly done: string
  readonly danger?: boolean
  readonly run: () => Promise<unknown>
}

/** The dialogs of what can be done to one account, each saying what it brings. */
export function PersonDialogs({ person, act, onClose }: PersonDialogsProps) {
  const question = useQuestions(person)
  if (act === 'edit') return <EditDialog id={person.id} onClose={onClose} />
  if (act === 'hand-link') return <HandedLinkDialog person={person} onClose={onClose} />
  const { title, text, confirm, done, danger, run } = question[act]
  return (
    <ConfirmDialog
      onClose={onClose}
      title={title}
      text={
        <>
          <SpokenName text={person.name} />: {text}
        </>
      }
      confirmLabel={confirm}
      danger={danger}
      errorText={(cause) => refusalOf(person, cause)}
      onConfirm={async () => {
        await run()
        toast({ kind: 'ok', title: done, text: person.name })
      }}
    />
  )
}

/** A teacher is refused while sessions wait for her: there another one, or a substitute, is chosen for them. */
function refusalOf({ id, role }: Acted, cause: unknown): ReactNode {
  const isRefused = cause instanceof ApiError && cause.code === 'conflict'
  if (role !== 'teacher' || !isRefused) return sentenceOf(cause)
  return (
    <>
      {sentenceOf(cause)}.{' '}
      <Link to={`${hrefTo('/admin/calendar')}?view=agenda&teacher=${id}`}>جلساتها في التقويم</Link>
    </>
  )
}

function useQuestions({
  id,
  email,
}: Acted): Readonly<Record<Exclude<PersonAct, 'edit' | 'hand-link'>, Question>> {
  const setActive = useSetActive()
  const archive = useArchive()
  const restore = useRestore()
  const sendReset = useSendReset()
  const letterWords = useLetterWords()
  const letterPromise = useLetterPromise()
  const resetSecondFactor = useResetSecondFactor()
  return {
    activate: {
      title: 'تنشيط الحساب؟',
      text: 'تستطيع الدخول من جديد.',
      confirm: 'تنشيط الحساب',
      done: 'تم تنشيط الحساب',
      run: () => setActive.mutateAsync({ id, isActive: true }),
    },
    deactivate: {
      title: 'إيقاف الحساب؟',
      text: 'تنتهي جلساتها في الحال، ولا تستطيع الدخول حتى تنشّطيه.',
      confirm: 'إيقاف الحساب',
      done: 'تم إيقاف الحساب',
      danger: true,
      run: () => setActive.mutateAsync({ id, isActive: false }),
    },
    archive: {
      title: 'نقل الحساب إلى سلة المحذوفات؟',
      text: 'تنتهي جلساتها في الحال. يمكنكِ استعادة الحساب خلال ٣٠ يومًا، ثم يُمحى اسمها وبريدها وما يدل عليها، ويبقى تقدمها في الأعداد بلا اسم.',
      confirm: 'نقل إلى السلة',
      done: 'نُقل الحساب إلى سلة المحذوفات',
      danger: true,
      run: () => archive.mutateAsync({ id }),
    },
    restore: {
      title: 'استعادة الحساب؟',
      text: 'يعود حسابها ودوراتها وتقدمها كما كانت.',
      confirm: 'استعادة الحساب',
      done: 'تمت استعادة الحساب',
      run: () => restore.mutateAsync({ id }),
    },
    'send-reset': {
      title: 'إرسال رابط كلمة المرور؟',
      text: letterPromise(`يصل إلى بريدها ${email} رابط يصلح ثلاثين دقيقة، تعيّن به كلمة مرورها بنفسها.`),
      confirm: 'إرسال الرابط',
      done: letterWords('أُرسل الرابط'),
      run: () => sendReset.mutateAsync({ id }),
    },
    'reset-second-factor': {
      title: 'إعادة ضبط التحقق بخطوتين؟',
      text: `تأكدي أولًا أنها هي من تطلب ذلك. تدخل بعدها دون رمز من التطبيق حتى تفعّله من جديد. ${letterPromise(`تصل رسالة بذلك إلى ${email}.`)}`,
      confirm: 'إعادة الضبط',
      done: 'أُعيد ضبط التحقق بخطوتين',
      danger: true,
      run: () => resetSecondFactor.mutateAsync({ id }),
    },
  }
}
