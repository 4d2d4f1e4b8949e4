import { useState, type RefObject } from 'react'
import { useForm } from '#web/kernel/forms/form.ts'
import { currentSession } from '#web/kernel/calls/session-state.ts'
import { applyApi } from './apply.queries.ts'
import { dropDraft, emptyValues, readDraft, withPapers, writeDraft, type SentPaper } from './draft.ts'
import { usePapers } from './use-papers.ts'

export interface SentApplication {
  readonly code: string
  readonly email: string
}

/** Who fills it in: an account, a visitor, or undefined while that is not known yet. */
export type Applicant = number | 'visitor' | undefined

interface ApplyParts {
  readonly who: Applicant
  readonly cvInput: RefObject<HTMLInputElement | null>
  readonly onDone: (sent: SentApplication) => void
}

/** The form, its papers, and the draft that this browser keeps of both until it is sent. */
export function useApply({ who, cvInput, onDone }: ApplyParts) {
  const isSignedIn = typeof who === 'number'
  const [start] = useState(() => startOf(who))
  const [hasDraft, setHasDraft] = useState(start.isResumed)
  const [isResumed, setResumed] = useState(start.isResumed)

  const form = useForm({
    values: start.values,
    schema: () => import('#contract/teacher-applications/forms.ts').then((forms) => forms.ApplicationForm),
    send: (body, options) => applyApi.send({ body }, options),
    onDone: ({ code }, { email }) => {
      dropDraft(isSignedIn)
      onDone({ code, email })
    },
    onInvalid: (sentences) => {
      if (Object.keys(sentences)[0] === 'cv') cvInput.current?.focus()
    },
  })
  const papers = usePapers(start.papers, keepPapers)

  function keep(sent: readonly SentPaper[]): void {
    // What she agrees to, she agrees to when she sends it.
    const values = { ...form.values(), consent: false }
    writeDraft(isSignedIn, { values, papers: sent }, new Date())
    setHasDraft(true)
  }
  function keepPapers(sent: readonly SentPaper[]): void {
    const { cv, ijaza_files } = withPapers(emptyValues, sent)
    form.setField('cv', cv)
    form.setField('ijaza_files', ijaza_files)
    keep(sent)
  }
  return {
    form,
    papers,
    hasDraft,
    /** She comes back to what she began before. */
    isResumed,
    keep: () => keep(papers.sent()),
    clear() {
      dropDraft(isSignedIn)
      setHasDraft(false)
      setResumed(false)
      papers.clear()
      form.reset(emptyValues)
    },
  }
}
export type Apply = ReturnType<typeof useApply>

/** What she left here, or what the platform knows of her. */
function startOf(who: Applicant) {
  const draft = who === undefined ? undefined : readDraft(typeof who === 'number', new Date())
  if (draft) return { ...draft, isResumed: true }
  const { user } = currentSession()
  const knownPerson = who === undefined ? {} : { name: user?.name ?? '', email: user?.email ?? '' }
  return { values: { ...emptyValues, ...knownPerson }, papers: [], isResumed: false }
}
