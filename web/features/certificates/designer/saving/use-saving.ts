import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Template } from '#contract/certificates/template-shapes.ts'
import type { CertificateTemplate } from '#core/certificate/template.ts'
import { ApiError, currentIn, isTemporary, sentenceOf, ToldError } from '#web/kernel/calls/api-error.ts'
import { nameDraft } from '#web/kernel/forms/drafts.ts'
import { storage } from '#web/kernel/storage.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { templatesApi } from '../../public/template-choices.queries.ts'
import { toDesign } from '../editing/as-design.ts'
import { change, rebase, type DesignState, type Step } from '../editing/design.ts'
import { isSameDesign, keyOf, mergeDesigns, taken, type Clash } from './merge.ts'

const AUTOSAVE_MS = 4000
const NO_DATA = 'لم تصل بيانات صالحة من الخادم'

/** What stands on the server, as far as this screen knows. */
export interface Base {
  readonly id: number | undefined
  readonly version: number
  readonly design: CertificateTemplate
}

export interface Clashing {
  readonly theirs: Template
  readonly clashes: readonly Clash[]
}

interface SavingOptions {
  readonly opened: Base
  readonly state: DesignState
  readonly act: (step: Step) => void
  readonly onCreated: (id: number) => void
}

export const draftName = (id: number | undefined) => `certificate-design-${id ?? 'new'}`

/** Saves by itself when she rests, and brings together what two directors did to one template. */
export function useSaving({ opened, state, act, onCreated }: SavingOptions) {
  const [base, setBase] = useState(opened)
  const [isSaving, setSaving] = useState(false)
  /** One save goes after the other, so that none meets its own forerunner. */
  const running = useRef<Promise<unknown>>(Promise.resolve())
  /** What the server said no to is not sent again by itself. */
  const refused = useRef<CertificateTemplate>(undefined)
  const [failure, setFailure] = useState<string>()
  const [clashing, setClashing] = useState<Clashing>()
  const stale = useChanged('certificates')
  const { template } = state
  const isDirty = !isSameDesign(base.design, template)
  /** What a leaving page is asked about; newer than the last drawing. */
  const newest = useRef({ template, base })
  useEffect(() => {
    newest.current = { template, base }
  })

  function stand(next: Base) {
    newest.current = { ...newest.current, base: next }
    setBase(next)
  }

  /** Another director saved: what only she changed is taken over; true where nothing has to be asked. */
  function meet(theirs: Template): boolean {
    const from = newest.current.base.design
    const to = toDesign(theirs)
    const { clashes } = mergeDesigns(from, to, newest.current.template)
    act(rebase((mine) => mergeDesigns(from, to, mine).template))
    newest.current.template = mergeDesigns(from, to, newest.current.template).template
    stand({ id: theirs.id, version: theirs.version, design: to })
    if (clashes.length > 0) {
      setClashing({ theirs, clashes })
      return false
    }
    toast({
      title: 'جُمع عملكما',
      text: `حفظت ${theirs.updated_by?.name ?? 'مستخدمة أخرى'} هذا القالب أيضًا، ولم يضع شيء.`,
      kind: 'info',
    })
    return true
  }

  async function send(isSilent: boolean): Promise<Template> {
    const { base: before, template: sent } = newest.current
    const body = { ...sent, elements: [...sent.elements] }
    const saved: Template | null =
      before.id === undefined
        ? await templatesApi.create({ body })
        : await templatesApi.save({
            params: { id: before.id },
            body: { ...body, version: before.version, is_silent: isSilent },
          })
    if (!saved) throw new ToldError(NO_DATA)
    storage.remove(draftName(before.id))
    const now = toDesign(saved)
    stand({ id: saved.id, version: saved.version, design: now })
    // The server's own form of what was sent; what she changed meanwhile stays.
    if (!isSameDesign(sent, now)) act(rebase((mine) => mergeDesigns(sent, now, mine).template))
    if (before.id === undefined) onCreated(saved.id)
    await stale()
    return saved
  }

  /** False where nothing was saved; what she did stays in any case. */
  function save({ isSilent = false } = {}): Promise<boolean> {
    const saved = running.current.then(() => saveNow(isSilent))
    running.current = saved
    return saved
  }

  async function saveNow(isSilent: boolean): Promise<boolean> {
    if (newest.current.template.name.trim() === '') {
      toast({ kind: 'danger', title: 'اكتبي اسمًا للقالب', seconds: 2 })
      return false
    }
    setSaving(true)
    setFailure(undefined)
    try {
      await send(isSilent).catch((error: unknown) => {
        const theirs = currentIn<Template>(error)
        if (!theirs) throw error
        return meet(theirs) ? send(isSilent) : undefined
      })
      return isSameDesign(newest.current.base.design, newest.current.template)
    } catch (error) {
      setFailure(sentenceOf(error))
      if (error instanceof ApiError && !isTemporary(error)) refused.current = newest.current.template
      return false
    } finally {
      setSaving(false)
    }
  }

  const autosave = useEffectEvent(() => {
    if (!isDirty || base.id === undefined || isSaving || clashing) return
    if (template.name.trim() !== '' && template !== refused.current) void save({ isSilent: true })
  })
  useEffect(() => {
    const timer = setTimeout(() => autosave(), AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [template, isSaving])

  useKept(base, template, isDirty)

  return {
    base,
    isDirty,
    isSaving,
    failure,
    clashing,
    save,
    meet: (theirs: Template) => {
      if (theirs.version > newest.current.base.version && !clashing && !isSaving) meet(theirs)
    },
    isUnsaved: () => !isSameDesign(newest.current.base.design, newest.current.template),
    settle(key: string, isTaken: boolean) {
      const clash = clashing?.clashes.find((each) => keyOf(each) === key)
      if (!clash || !clashing) return
      if (isTaken) act(change((mine) => taken(mine, toDesign(clashing.theirs), clash)))
      const clashes = clashing.clashes.filter((each) => each !== clash)
      setClashing(clashes.length > 0 ? { ...clashing, clashes } : undefined)
    },
    keepMine: () => setClashing(undefined),
  }
}

export type Saving = ReturnType<typeof useSaving>

const KEEP_MS = 250

/** On her device until it is saved; written when she rests for a moment, and at the latest when the page goes. */
function useKept({ id, design }: Base, template: CertificateTemplate, isDirty: boolean) {
  const keep = useEffectEvent(() => {
    if (isDirty) {
      storage.write(draftName(id), { base: design, template })
      nameDraft(draftName(id), 'تصميم شهادة لم يُحفظ')
    } else storage.remove(draftName(id))
  })
  useEffect(() => {
    const timer = setTimeout(() => keep(), KEEP_MS)
    return () => clearTimeout(timer)
  }, [id, design, isDirty, template])
  useEffect(() => {
    const leave = () => keep()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
