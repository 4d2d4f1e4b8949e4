import { Download, EllipsisVertical, Eye, Upload } from 'lucide-react'
import { hrefTo } from '#core/href.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useEditedQuiz } from './public/door.ts'
import { saveFile } from './save-file.ts'

interface EditorHeaderProps {
  readonly onPreview: () => void
  readonly onImport: () => void
}

export function EditorHeader({ onPreview, onImport }: EditorHeaderProps) {
  const { door, quiz, params } = useEditedQuiz()
  const { lesson, questions } = quiz
  async function save(format: 'gift' | 'moodle') {
    try {
      const file = await door.api.exported({ params, query: { format } })
      saveFile(file)
      if (file.notes.length > 0)
        toast({ kind: 'info', title: 'لم يُكتب كل شيء في الملف', text: file.notes.join('، ') })
    } catch (error) {
      toast({ kind: 'danger', title: 'تعذر حفظ الملف', text: sentenceOf(error) })
    }
  }
  const isEmpty = questions.length === 0
  return (
    <PageHeader
      trail={
        <Breadcrumbs
          items={[
            { label: 'الدورات', to: hrefTo(`/${door.role}/courses`) },
            {
              label: lesson.course_title,
              to: `${hrefTo(`/${door.role}/courses/{courseId}/content`, { courseId: lesson.course_id })}?lesson=${lesson.id}`,
            },
            { label: lesson.title },
          ]}
        />
      }
      title={<bdi>{lesson.title}</bdi>}
      text={
        <>
          <bdi>{lesson.module_title}</bdi>
          {!lesson.is_published && '، الدرس غير منشور بعد'}
        </>
      }
      actions={
        <>
          <Button look="quiet" disabled={isEmpty} onClick={onPreview}>
            <Eye /> معاينة كطالبة
          </Button>
          <Menu
            trigger={
              <IconButton label="استيراد وتصدير" lined>
                <EllipsisVertical />
              </IconButton>
            }
            groups={[
              {
                id: 'in',
                items: [{ id: 'import', label: 'استيراد أسئلة من ملف', icon: Upload, onPick: onImport }],
              },
              {
                id: 'out',
                items: [
                  {
                    id: 'moodle',
                    label: 'حفظ الأسئلة ملف Moodle XML',
                    icon: Download,
                    disabled: isEmpty,
                    onPick: () => void save('moodle'),
                  },
                  {
                    id: 'gift',
                    label: 'حفظ الأسئلة ملف GIFT',
                    icon: Download,
                    disabled: isEmpty,
                    onPick: () => void save('gift'),
                  },
                ],
              },
            ]}
          />
        </>
      }
    />
  )
}
