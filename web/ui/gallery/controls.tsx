import { ArrowLeft, Bell, Check, Mic, Search } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from '../buttons/button.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { CodeInput } from '../fields/code-input.tsx'
import { Combobox } from '../pickers/combobox.tsx'
import type { ComboboxOption } from '../pickers/combobox-props.ts'
import { Field } from '../fields/field.tsx'
import { FileUpload, type UploadItem } from '../fields/file-upload.tsx'
import { IconButton, IconLink } from '../buttons/icon-button.tsx'
import { Input } from '../fields/input.tsx'
import { Kbd } from '../text/kbd.tsx'
import { PasswordInput } from '../fields/password-input.tsx'
import { RadioGroup } from '../fields/radio-group.tsx'
import { RatingInput } from '../fields/rating-input.tsx'
import { RichSelect } from '../pickers/rich-select.tsx'
import { SegmentedControl } from '../buttons/segmented-control.tsx'
import { Select } from '../fields/select.tsx'
import { Switch } from '../fields/switch.tsx'
import { TextLink } from '../buttons/text-link.tsx'
import { Textarea } from '../fields/textarea.tsx'
import { Columns, Line, Part } from './part.tsx'

export function Buttons() {
  const [price, setPrice] = useState('all')
  return (
    <Part title="الأزرار">
      <Line>
        <Button>سجّلي في الدورة</Button>
        <Button look="quiet">عرض التفاصيل</Button>
        <Button look="text">مسح عوامل التصفية</Button>
        <Button look="danger">حذف</Button>
        <Button look="danger-solid">إنهاء الجلسة</Button>
        <Button disabled>انتهت المحاضرة</Button>
        <Button busy busyText="جارٍ الإنشاء...">
          إنشاء حساب
        </Button>
      </Line>
      <Line>
        <LinkButton size={52} to="#buttons">
          ابدئي التعلم <ArrowLeft />
        </LinkButton>
        <Button size={36} look="quiet">
          <Check /> قبول
        </Button>
        <IconButton lined label="الميكروفون">
          <Mic />
        </IconButton>
        <IconButton label="الإشعارات" count={120}>
          <Bell />
        </IconButton>
        <IconLink label="البحث" to="#search">
          <Search />
        </IconLink>
        <SegmentedControl
          label="السعر"
          value={price}
          onChange={setPrice}
          options={[
            { value: 'all', label: 'الكل' },
            { value: 'free', label: 'مجانية' },
            { value: 'paid', label: 'مدفوعة' },
          ]}
        />
        <TextLink to="#buttons" arrow>
          كل الدورات
        </TextLink>
        <Kbd>Ctrl K</Kbd>
      </Line>
      <div className="on-hero flex flex-wrap gap-3 bg-hero p-5">
        <Button look="on-hero">إنشاء حساب</Button>
        <Button look="on-hero-quiet">تسجيل الدخول</Button>
      </div>
    </Part>
  )
}

const levels = [
  { value: 'beginner', label: 'مبتدئ' },
  { value: 'intermediate', label: 'متوسط' },
  { value: 'advanced', label: 'متقدم' },
]
const narrations = [
  { value: 'hafs', label: 'حفص عن عاصم', hint: 'من طريق الشاطبية' },
  { value: 'warsh', label: 'ورش عن نافع', hint: 'من طريق الأزرق' },
  { value: 'qalun', label: 'قالون عن نافع', disabled: true },
]
const surahs: ComboboxOption[] = [
  'الفاتحة',
  'البقرة',
  'آل عمران',
  'النساء',
  'المائدة',
  'الإسراء',
  'طه',
  'الملك',
].map((label) => ({ value: label, label }))

export function Fields() {
  const [code, setCode] = useState('471')
  const [kind, setKind] = useState('new')
  const [stars, setStars] = useState(4)
  return (
    <Part title="الحقول">
      <Columns of={3}>
        <Field label="الاسم الكامل">
          <Input defaultValue="أسماء الحربي" />
        </Field>
        <Field
          label="البريد الإلكتروني"
          required
          error={
            <>
              البريد غير صحيح. مثال: <bdi dir="ltr">asma@example.sa</bdi>
            </>
          }
        >
          <Input type="email" defaultValue="asma@example" />
        </Field>
        <Field label="كلمة المرور" hint="٨ أحرف على الأقل، فيها حرف كبير وصغير ورقم.">
          <PasswordInput defaultValue="12345678" />
        </Field>
        <Field label="المستوى">
          <Select options={levels} defaultValue="intermediate" />
        </Field>
        <Field label="رمز الدخول المؤقت" hint="إعادة إرسال الرمز بعد ٤٨ ثانية">
          <CodeInput value={code} onChange={setCode} />
        </Field>
        <div>
          <Checkbox defaultChecked>ذكّريني قبل الحلقة بساعة</Checkbox>
          <Checkbox indeterminate count="١٤">
            التجويد
          </Checkbox>
          <Switch defaultChecked hint="يسمعه المعلمة وحدها">
            السماح بتسجيل دوري
          </Switch>
        </div>
        <Field label="البحث" hideLabel>
          <Input
            type="search"
            icon={<Search />}
            end={<Kbd className="me-2">/</Kbd>}
            placeholder="ابحثي عن دورة أو معلمة..."
          />
        </Field>
        <RichField />
        <SurahField />
        <Field label="الرسالة" optional aside="٠ من ٥٠٠">
          <Textarea placeholder="اكتبي رسالتكِ" />
        </Field>
        <Field label="الملاحظات" aside="تم الحفظ">
          <Textarea ruled defaultValue={'الإخفاء عند خمسة عشر حرفًا.\nأراجع مخرج الضاد مع المعلمة.'} />
        </Field>
        <div className="grid gap-4">
          <RadioGroup
            label="نوع التسميع"
            value={kind}
            onChange={setKind}
            options={[
              { value: 'new', label: 'حفظ جديد', hint: 'من آخر موضع' },
              { value: 'near', label: 'المراجعة الصغرى', count: '٦' },
              { value: 'far', label: 'المراجعة الكبرى', disabled: true },
            ]}
          />
          <RatingInput label="تقييمكِ للدورة" value={stars} onChange={setStars} />
          <Field label="حقل معطّل">
            <Input disabled defaultValue="لا يمكن تغييره" />
          </Field>
        </div>
      </Columns>
    </Part>
  )
}

function RichField() {
  const [narration, setNarration] = useState<string | null>('hafs')
  return (
    <Field label="الرواية">
      <RichSelect options={narrations} value={narration} onChange={setNarration} />
    </Field>
  )
}

function SurahField() {
  const [surah, setSurah] = useState<ComboboxOption | null>(null)
  return (
    <Field label="السورة" hint="اكتبي بلا همزات إن شئتِ.">
      <Combobox options={surahs} value={surah} onChange={setSurah} />
    </Field>
  )
}

const files: UploadItem[] = [
  { id: 'a', name: 'إيصال-التحويل.pdf', size: 482_000, state: 'sending', progress: 62 },
  { id: 'b', name: 'recitation.mp3', size: 8_210_000, state: 'done' },
  { id: 'c', name: 'صورة.heic', size: 12_400_000, state: 'failed', error: 'حجم الملف أكبر من ٥ ميغابايت.' },
]

export function Uploads() {
  const [items, setItems] = useState(files)
  const drop = (id: string) => setItems((all) => all.filter((item) => item.id !== id))
  return (
    <Part title="رفع الملفات">
      <Field label="إيصال التحويل">
        <FileUpload
          items={items}
          accept="image/*,.pdf"
          rule="PDF أو صورة، حتى ٥ ميغابايت."
          onCancel={drop}
          onRemove={drop}
          onRetry={drop}
          onFiles={([file]) =>
            file &&
            setItems((all) => [...all, { id: file.name, name: file.name, size: file.size, state: 'waiting' }])
          }
        />
      </Field>
    </Part>
  )
}
