import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { sheetsQuery } from '../attendance.queries.ts'
import { SheetItem } from '../list/sheet-item.tsx'

const SHOWN = 3

/** Sheets that wait for her confirmation, with the late excuses in them; nothing where none waits. */
export function WaitingSheets() {
  const sheets = useQuery(sheetsQuery('waiting', 1))
  if (sheets.data?.meta.total === 0) return null
  return (
    <section aria-labelledby="waiting-sheets">
      <PanelTitle
        id="waiting-sheets"
        title="كشوف تنتظر اعتمادكِ"
        action={<TextLink to="/teacher/attendance">كل الكشوف</TextLink>}
      />
      <Loaded query={sheets} failed="تعذر تحميل الكشوف" rows={2}>
        {({ items }) => (
          <ul className="*:border-b *:border-rule">
            {items.slice(0, SHOWN).map((item) => (
              <SheetItem key={item.session.id} item={item} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
