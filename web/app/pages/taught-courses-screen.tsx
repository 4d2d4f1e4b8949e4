import { useSearch } from '#web/router/router-context.ts'
import { teacherDesk } from '#web/features/course-desk/desk.ts'
import { ImportButton } from '#web/features/course-desk/files/import-button.tsx'
import { TaughtCourses } from '#web/features/courses/taught-courses.tsx'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

function TaughtCoursesScreen() {
  const search = useSearch()
  return (
    <>
      <PageHeader
        title="دوراتي"
        text="حرّري محتوى دوراتكِ، وعايني ما تراه الطالبة."
        actions={<ImportButton desk={teacherDesk} />}
      />
      <TaughtCourses page={Math.max(1, Number(search.get('page')) || 1)} linkTo={(page) => `?page=${page}`} />
    </>
  )
}

export const screen: ScreenModule = {
  Component: TaughtCoursesScreen,
  head: () => ({ title: 'دوراتي', noIndex: true }),
}
