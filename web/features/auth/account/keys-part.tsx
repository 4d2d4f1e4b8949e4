import { useSingleKeys } from '#web/kernel/browser/single-keys.ts'
import { Switch } from '#web/ui/fields/switch.tsx'

/** Whoever speaks to her device, or presses keys unawares, switches them off; each has a button too. */
export function KeysPart() {
  const { areOn, choose } = useSingleKeys()
  return (
    <Switch
      checked={areOn}
      onChange={({ target }) => choose(target.checked)}
      hint="مثل أرقام العلامات في التصحيح والغرفة المباشرة، وحروف التقويم. لكل واحد منها زر في صفحته."
    >
      اختصارات بحرف واحد أو رقم
    </Switch>
  )
}
