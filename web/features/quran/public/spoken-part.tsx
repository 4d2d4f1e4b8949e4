import { useSpokenStops } from '#web/kernel/browser/spoken-stops.ts'
import { Switch } from '#web/ui/fields/switch.tsx'

/** How verses are read to whoever listens to a screen reader. */
export function SpokenPart() {
  const { areSpoken, choose } = useSpokenStops()
  return (
    <Switch
      checked={areSpoken}
      onChange={({ target }) => choose(target.checked)}
      hint="يقرأ قارئ الشاشة كل آية بإملاء اليوم مشكولة. وبهذا يقول معها: وقف جائز، الوصل أولى…"
    >
      قراءة علامات الوقف مع الآيات
    </Switch>
  )
}
