import { useQuery } from '@tanstack/react-query'
import { CourseCard } from '#web/features/courses/course-card.tsx'
import { myWishesQuery } from '#web/features/wishlist/public/wishes.queries.ts'
import { listAddress } from '#web/kernel/lists/list-address.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useSearch } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { CardGrid } from '#web/ui/pictures/picture-card.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'

const wishes = listAddress({})

function WishlistScreen() {
  const { page } = wishes.read(useSearch())
  const list = useQuery(myWishesQuery(page))
  return (
    <>
      <PageHeader title="المفضلة" actions={<LinkButton to="/courses">تصفّحي الدورات</LinkButton>} />
      <PagedList
        list={list}
        failed="تعذر تحميل المفضلة"
        rows={4}
        empty={<NoWishes />}
        linkTo={(next) => wishes.addressOf({ page: next })}
        count="none"
      >
        {(items) => (
          <CardGrid>
            {items.map(({ course }) => (
              <CourseCard key={course.id} course={course} />
            ))}
          </CardGrid>
        )}
      </PagedList>
    </>
  )
}

const NoWishes = () => (
  <EmptyState
    title="لا دورات في المفضلة بعد"
    text="اضغطي القلب على أي دورة، فتجدينها هنا حين يحين وقتها."
    action={<LinkButton to="/courses">تصفّحي الدورات</LinkButton>}
  />
)

export const screen = titledScreen(WishlistScreen, 'المفضلة')
