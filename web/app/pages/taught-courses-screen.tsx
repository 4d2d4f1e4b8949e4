import { Plus } from 'lucide-react'
import { useSearch } from '#web/router/router-context.ts'
import { ImportButton } from '#web/features/course-files/public/import-button.tsx'
import { TaughtMenu } from '#web/features/course-desk/list/taught-menu.tsx'
import { TaughtCourses } from '#web/features/courses/taught-courses.tsx'
import { listAddress } from '#web/kernel/lists/list-address.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'

const taughtCourses = listAddress({})

function TaughtCoursesScreen() {
  const { page } = taughtCourses.read(useSearch())
  return (
    <>
      <PageHeader
        title="دوراتي"
        text="أنشئي دوراتكِ وحرّريها، وعايني ما تراه الطالبة. النشر للمديرة."
        actions={
          <>
            <ImportButton />
            <LinkButton to="/teacher/courses/create">
              <Plus /> إنشاء دورة
            </LinkButton>
          </>
        }
      />
      <TaughtCourses
        page={page}
        linkTo={(next) => taughtCourses.addressOf({ page: next })}
        Menu={TaughtMenu}
      />
    </>
  )
}

export const screen = titledScreen(TaughtCoursesScreen, 'دوراتي')
