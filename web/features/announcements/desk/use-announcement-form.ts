import type { DeskAnnouncement } from '#contract/announcements/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { storage } from '#web/kernel/storage.ts'
import { useKeptDraft } from '#web/kernel/forms/use-kept-draft.ts'
import { useEditedForm } from '#web/kernel/forms/use-edited-form.ts'
import { saveToasts } from '#web/ui/toasts/save-toasts.ts'
import { deskApi, useKeepAnnouncement } from './desk-announcements.queries.ts'
import {
  announcementFields,
  bodyOf,
  changesFrom,
  emptyAnnouncement,
  valuesOf,
  type AnnouncementValues,
} from './form-values.ts'

export type AnnouncementFormState = ReturnType<typeof useNewAnnouncement>['form']

/** The contract's rules over what the form holds; what is right travels as it was typed. */
async function schema() {
  const { NewAnnouncementForm } = await import('#contract/announcements/forms.ts')
  return {
    safeParse(values: unknown) {
      const announcement = values as AnnouncementValues
      const result = NewAnnouncementForm.safeParse(bodyOf(announcement))
      return result.success ? { success: true as const, data: announcement } : result
    },
  }
}

const nameOf = (of: number | 'new') => `announcement_${of}`

export function useNewAnnouncement(onDone: (announcement: DeskAnnouncement) => void) {
  const keep = useKeepAnnouncement()
  const form = useForm({
    values: emptyAnnouncement,
    schema,
    send: (values, keyed) => deskApi.create({ body: { ...bodyOf(values), title: values.title } }, keyed),
    onDone(announcement: DeskAnnouncement) {
      storage.remove(nameOf('new'))
      keep(announcement)
      onDone(announcement)
    },
  })
  const kept = useKeptDraft({
    name: nameOf('new'),
    label: 'إعلان لم يُحفظ',
    began: emptyAnnouncement,
    fields: announcementFields,
    form,
  })
  return { form, ...kept }
}

/** Two editors of one announcement: see `useMergedSave`. */
export function useEditedAnnouncement(loaded: DeskAnnouncement) {
  const edited = useEditedForm({
    loaded,
    schema,
    valuesOf,
    fields: announcementFields,
    keep: useKeepAnnouncement(),
    ...saveToasts(),
    save: (base, values, keyed) =>
      deskApi.save(
        {
          params: { id: base.id },
          body: { ...bodyOf(changesFrom(base, values)), version: base.version },
        },
        keyed,
      ),
  })
  const { form, base } = edited
  const kept = useKeptDraft({
    name: nameOf(base.id),
    label: `تعديلات إعلان «${base.title}»`,
    began: valuesOf(base),
    fields: announcementFields,
    form,
  })
  return { ...edited, ...kept }
}
