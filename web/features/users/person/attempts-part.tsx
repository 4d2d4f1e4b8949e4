import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { attemptsOfQuery } from '../users.queries.ts'
import { AttemptRows } from './learning-rows.tsx'
import { pageLink, type PartProps } from './part.ts'

export function AttemptsPart({ person, page }: PartProps) {
  const attempts = useQuery(attemptsOfQuery(person.id, page))
  return (
    <Loaded query={attempts} failed="تعذر تحميل محاولاتها" errorText={sentenceOf} fades>
      {({ items, meta }) =>
        items.length === 0 ? (
          <EmptyState title="لم تسلّم اختبارًا بعد" />
        ) : (
          <>
            <AttemptRows attempts={items} />
            <Pagination page={meta.page} lastPage={meta.last_page} linkTo={pageLink('attempts')} />
          </>
        )
      }
    </Loaded>
  )
}
