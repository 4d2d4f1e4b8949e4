import { Trash2 } from 'lucide-react'
import { formatFileSize } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { useWork } from '../desk-work.ts'
import { fieldOf, type Draft, type DraftState } from '../draft.ts'
import { MediaField } from './media-field.tsx'

/** What a file lesson hands out, or a text lesson adds. */
export function AttachmentPart({ state, draft }: { state: DraftState; draft: Draft }) {
  const { uploads } = useWork()
  const { base } = state
  const path = fieldOf(state, 'attachment_path')
  const attachment = path === base.attachment_path ? base.attachment : null
  return (
    <div className="grid gap-2">
      <MediaField
        state={state}
        draft={draft}
        field="attachment_path"
        label={base.type === 'file' ? 'الملف' : 'ملف مرفق'}
        optional={base.type !== 'file'}
        accept="application/pdf,.docx,.pptx,image/*,audio/*,video/mp4,video/webm,video/quicktime,.mov"
        rule="PDF أو Word أو PowerPoint أو صورة أو تسجيل"
        library="document"
      />
      {path !== null && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          {attachment ? (
            <>
              <TextLink small to={attachment.url} reloadDocument target="_blank" rel="noreferrer">
                <bdi>{attachment.name}</bdi>
              </TextLink>
              {formatFileSize(attachment.size)}
            </>
          ) : (
            'يظهر الملف هنا بعد حفظه.'
          )}
          <Button
            look="text"
            size={36}
            onClick={() => {
              uploads.remove(`${base.id}-attachment_path`)
              draft.edit({ attachment_path: null })
            }}
          >
            <Trash2 /> إزالة الملف
          </Button>
        </p>
      )}
    </div>
  )
}
