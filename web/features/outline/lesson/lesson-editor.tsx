import { ChevronRight, Eye } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import type { LessonType } from '#contract/courses/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { isAddress } from '#web/ui/media/sources/video-source.ts'
import { Note } from '#web/ui/marks/note.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { lessonKinds } from '../../courses/public/lesson-kinds.ts'
import { AttachmentPart } from './parts/attachment-part.tsx'
import { useDraft } from './desk-work.ts'
import { DraftNotes } from './draft-notes.tsx'
import { fieldOf, type Draft, type DraftState } from './draft.ts'
import { DurationField } from './duration-field.tsx'
import { kindHints } from './kind-hints.ts'
import { QuizPart } from './parts/quiz-part.tsx'
import { RecordingPart } from './parts/recording-part.tsx'
import { SaveState } from './save-state.tsx'
import { TextPart } from './parts/text-part.tsx'

/** One lesson, whatever its kind. There is no save button: what she writes is saved when she stops. */
export function LessonEditor({ draft }: { draft: Draft }) {
  const state = useDraft(draft)
  const { base } = state
  useEffect(() => () => void draft.flush(), [draft])
  const Part = parts[base.type]
  const hints = kindHints[base.type]
  return (
    <section aria-label={`تحرير الدرس: ${base.title}`} className="grid gap-5">
      <EditorHead state={state} draft={draft} />
      <DraftNotes state={state} draft={draft} />
      {base.missing && state.status === 'saved' && <Note kind="warn">{base.missing}</Note>}
      <Field label="عنوان الدرس" required error={state.errors['title']}>
        <Input
          value={fieldOf(state, 'title')}
          placeholder={hints.title}
          maxLength={200}
          onChange={({ target }) => draft.edit({ title: target.value })}
        />
      </Field>
      {Part(state, draft)}
      <Field label="وصف قصير" hint={hints.description} optional error={state.errors['description']}>
        <Textarea
          rows={3}
          maxLength={2000}
          value={fieldOf(state, 'description')}
          onChange={({ target }) => draft.edit({ description: target.value })}
        />
      </Field>
      <DurationField key={state.revision} state={state} draft={draft} />
      <div className="grid gap-1">
        <Switch
          checked={fieldOf(state, 'is_published')}
          hint="غير المنشور لا تراه الطالبات."
          onChange={({ target }) => draft.edit({ is_published: target.checked })}
        >
          منشور
        </Switch>
        <Switch
          checked={fieldOf(state, 'is_preview')}
          hint={hints.preview}
          onChange={({ target }) => draft.edit({ is_preview: target.checked })}
        >
          درس معاينة
        </Switch>
        {(state.errors['is_published'] ?? state.errors['is_preview']) && (
          <FieldError>{state.errors['is_published'] ?? state.errors['is_preview']}</FieldError>
        )}
      </div>
    </section>
  )
}

const text = (state: DraftState, draft: Draft) => {
  const { text: hint } = kindHints[state.base.type]
  return <TextPart key={`text-${state.revision}`} state={state} draft={draft} {...(hint ? { hint } : {})} />
}
const recording = (state: DraftState, draft: Draft) => (
  <>
    <RecordingPart key={`recording-${state.revision}`} state={state} draft={draft} />
    {/* A recording may be named by an address in the place of its text. */}
    {!isAddress(fieldOf(state, 'content')) && text(state, draft)}
  </>
)
const parts: Readonly<Record<LessonType, (state: DraftState, draft: Draft) => ReactNode>> = {
  video: recording,
  audio: recording,
  text: (state, draft) => (
    <>
      {text(state, draft)}
      <AttachmentPart state={state} draft={draft} />
    </>
  ),
  file: (state, draft) => <AttachmentPart state={state} draft={draft} />,
  quiz: (state, draft) => <QuizPart state={state} draft={draft} />,
}

function EditorHead({ state, draft }: { state: DraftState; draft: Draft }) {
  const { base } = state
  const { icon: Icon, label } = lessonKinds[base.type]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pbe-1.5">
      <TextLink to="?" className="lg:hidden">
        <ChevronRight /> محتوى الدورة
      </TextLink>
      <h2 className="inline-flex min-h-11 items-center gap-2 text-lg font-bold">
        <Icon className="text-gold" /> {label}
      </h2>
      <SaveState state={state} onRetry={() => void draft.flush()} />
      <LinkButton
        look="quiet"
        size={36}
        to={`${hrefTo('/course-player/{courseId}', { courseId: base.course_id })}?lesson=${base.id}`}
        className="ms-auto"
      >
        <Eye /> معاينة
      </LinkButton>
    </div>
  )
}
