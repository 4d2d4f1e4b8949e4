import { Link } from '#web/router/link.tsx'
import { ServiceNote } from '../../integrations/public/service-note.tsx'

/** What choosing Zoom means, for whoever plans; where it does not work, that too. */
export const ZoomPlaceNote = ({ isChosen }: { readonly isChosen: boolean }) =>
  isChosen ? (
    <>
      <ServiceNote integrationKey="zoom" chosen="لا يُنشأ لقاء حتى يعمل." />
      <p className="text-note text-ink-2">
        يُحجز لكل موعد مضيفة من مضيفات المركز، ويُنشأ اللقاء في Zoom قبله بأسبوع. لكل طالبة رابط باسمها، والحضور
        مما يراه Zoom. تغيير المكان يسري على الجلسات القادمة وحدها.{' '}
        <Link to="/admin/applications/zoom">المضيفات</Link>.
      </p>
    </>
  ) : (
    <ServiceNote integrationKey="zoom" />
  )
