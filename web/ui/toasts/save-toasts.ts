import { toast } from './toast.tsx'

/** What a form says that two may be editing at once; `text` tells what follows from a save. */
export const saveToasts = (text?: string) => ({
  onSaved: () => toast({ title: 'تم الحفظ', text }),
  onMerged: (by: { readonly name: string } | null) =>
    toast({ kind: 'info', title: 'حُفظت تعديلات غيركِ أيضًا', text: by?.name }),
})
