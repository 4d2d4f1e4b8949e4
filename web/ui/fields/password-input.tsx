import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Input, type InputProps } from './input.tsx'

interface PasswordInputProps extends Omit<InputProps, 'type' | 'end'> {
  /** What is written here, where it is not the one password of a form. */
  readonly what?: string
}

export function PasswordInput({ what = 'كلمة المرور', ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      end={
        <IconButton label={`${shown ? 'إخفاء' : 'إظهار'} ${what}`} onClick={() => setShown((was) => !was)}>
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  )
}
