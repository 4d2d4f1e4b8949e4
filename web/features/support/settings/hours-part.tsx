import { useQuery } from '@tanstack/react-query'
import type { SupportSettings } from '#contract/support/shapes.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { supportSettingsQuery } from '../desk/desk.queries.ts'
import { HoursForm } from './hours-form.tsx'

export function HoursPart() {
  const settings = useQuery(supportSettingsQuery())
  return (
    <section aria-labelledby="hours">
      <PanelTitle
        id="hours"
        title="ساعات المكتب ومهل الرد"
        text="بتوقيت الرياض. يوم بلا فترات يوم عطلة، والمهل تُعدّ من ساعات المكتب وحدها."
      />
      <Loaded query={settings} failed="تعذر تحميل الساعات">
        {(saved: SupportSettings) => <HoursForm saved={saved} />}
      </Loaded>
    </section>
  )
}
