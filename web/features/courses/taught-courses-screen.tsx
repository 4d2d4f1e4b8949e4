import { useSearch } from '#web/router/router-context.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TaughtCourses } from './taught-courses.tsx'

function TaughtCoursesScreen() {
  const search = useSearch()
  return (
    <>
      <PageHeader title="دوراتي" text="حرّري محتوى دوراتكِ، وعايني ما تراه الطالبة." />
      <TaughtCourses page={Math.max(1, Number(search.get('page')) || 1)} linkTo={(page) => `?page=${page}`} />
    </>
  )
}

export const screen: ScreenModule = {
  Component: TaughtCoursesScreen,
  head: () => ({ title: 'دوراتي', noIndex: true }),
}
