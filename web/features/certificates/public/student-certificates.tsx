import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { certificateLooks, Deed } from '../certificate-words.tsx'
import { studentCertificatesQuery } from './certificates.queries.ts'

/** What a student holds, as far as whoever asks may see it: her teacher those of her own courses and circles. */
export function StudentCertificates({ studentId }: { studentId: number }) {
  const certificates = useQuery(studentCertificatesQuery(studentId))
  return (
    <Loaded query={certificates} failed="تعذر تحميل شهاداتها" rows={2}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title="لا شهادات بعد" />
        ) : (
          <Rows>
            {items.map((certificate) => (
              <Row
                key={certificate.id}
                title={
                  <TextLink
                    to={hrefTo('/certificate/{code}', { code: certificate.code.replaceAll('-', '') })}
                  >
                    <Deed {...certificate} />
                  </TextLink>
                }
                text={`مُنحت ${formatDate(certificate.awarded_at)}`}
                meta={<State look={certificateLooks[certificate.state]} />}
              />
            ))}
          </Rows>
        )
      }
    </Loaded>
  )
}
