import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/buttons/chip.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { lettersQuery } from '../mail.queries.ts'

/** Every mail that the platform sends, with when it goes out. */
export function LetterList() {
  const letters = useQuery(lettersQuery())
  return (
    <Loaded query={letters} failed="تعذر تحميل النصوص" rows={8}>
      {(found) => (
        <Rows label="نصوص الرسائل">
          {found.map(({ kind, title, occasion, is_changed, saved_at }) => (
            <Row
              key={kind}
              title={title}
              text={occasion}
              meta={
                is_changed && (
                  <>
                    <Badge>نصكِ</Badge> {saved_at && formatDateTime(saved_at)}
                  </>
                )
              }
              actions={
                <LinkButton
                  look="quiet"
                  size={36}
                  to={hrefTo('/admin/email-management/letters/{kind}', { kind })}
                  aria-label={`تعديل «${title}»، ${occasion}`}
                >
                  تعديل
                </LinkButton>
              }
            />
          ))}
        </Rows>
      )}
    </Loaded>
  )
}
