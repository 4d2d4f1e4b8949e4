import { toast } from '#web/ui/toasts/toast.tsx'

/** Browsers may refuse; then she is told what else she can do. */
export async function copySecret(text: string, said: { done: string; otherwise: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: said.done })
  } catch {
    toast({ kind: 'danger', title: 'تعذر النسخ', text: said.otherwise })
  }
}
