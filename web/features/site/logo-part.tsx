import { Trash2 } from 'lucide-react'
import type { Logo } from '#contract/site/shapes.ts'
import { useUpload } from '#web/kernel/files/use-upload.ts'
import { Brand } from '#web/ui/pictures/brand.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { FileUpload } from '#web/ui/fields/file-upload.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { sendLogo } from './settings.queries.ts'

export interface NamedLogo extends Logo {
  readonly path: string
}

interface LogoPartProps {
  readonly name: string
  /** Undefined: the platform's own mark. */
  readonly logo: NamedLogo | undefined
  readonly error: string | undefined
  readonly onChange: (logo: NamedLogo | undefined) => void
}

/** The picture beside the platform's name. It is uploaded at once and shown to others when the form is saved. */
export function LogoPart({ name, logo, error, onChange }: LogoPartProps) {
  const sent = useUpload({ send: sendLogo, onDone: onChange })
  const remove = () => {
    sent.clear()
    onChange(undefined)
  }
  return (
    <section className="grid gap-5">
      <PanelTitle title="الشعار" text="بجانب الاسم في أعلى الصفحات وأسفلها وفي لوحات التحكم." />
      <div className="grid gap-3 sm:grid-cols-2">
        <Look name={name} logo={logo} words="على صفحات الموقع" />
        <Look name={name} logo={logo} words="في صفحة الدخول وأسفل الصفحات" onHero />
      </div>
      <Field label="صورة الشعار" optional error={error}>
        <FileUpload
          items={sent.items}
          accept="image/png,image/webp,image/jpeg"
          rule="PNG أو WebP أو JPG، وتظهر بارتفاع ٤٠ نقطة"
          onFiles={([file]) => sent.begin(file)}
          onCancel={sent.clear}
          onRetry={sent.retry}
          onRemove={sent.clear}
        />
      </Field>
      {logo && (
        <Button look="text" className="justify-self-start" onClick={remove}>
          <Trash2 /> إزالة الشعار والعودة إلى العلامة المرسومة
        </Button>
      )}
    </section>
  )
}

interface LookProps extends Pick<LogoPartProps, 'name' | 'logo'> {
  readonly words: string
  readonly onHero?: boolean
}

/** As it stands there; the link in it leads nowhere from here. */
function Look({ name, logo, words, onHero = false }: LookProps) {
  const what = logo ? 'الشعار المرفوع' : 'العلامة المرسومة'
  return (
    <figure className="grid content-start gap-1.5">
      <div
        inert
        className={cx(
          'grid min-h-20 place-items-center border border-rule p-4',
          onHero ? 'on-hero bg-hero' : 'bg-canvas',
        )}
      >
        <Brand site={{ platform_name: name, logo }} />
      </div>
      <figcaption className="text-sm text-ink-3">
        {what} {words}
      </figcaption>
    </figure>
  )
}
