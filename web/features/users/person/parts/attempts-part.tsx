import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { attemptsOfQuery } from '../../users.queries.ts'
import { AttemptRows } from './learning-rows.tsx'
import { pageLink, type PartProps } from './part.ts'

export function AttemptsPart({ person, page }: PartProps) {
  const attempts = useQuery(attemptsOfQuery(person.id, page))
  return (
    <PagedList
      list={attempts}
      failed="تعذر تحميل محاولاتها"
      rows={4}
      empty={<EmptyState title="لم تسلّم اختبارًا بعد" />}
      linkTo={pageLink('attempts')}
      count="none"
    >
      {(items) => <AttemptRows attempts={items} />}
    </PagedList>
  )
}
