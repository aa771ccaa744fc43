import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'lg' | 'icon';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-leaf text-on-leaf hover:bg-leaf-deep border-transparent',
  secondary: 'bg-surface text-leaf-ink border-leaf-ink hover:bg-leaf-soft',
  ghost: 'bg-transparent text-leaf-ink border-transparent hover:bg-leaf-soft',
  danger: 'bg-clay text-on-clay border-transparent hover:brightness-110',
};

/** The padding weighs nothing, so that a button in a narrow place can be given less. */
const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-12 [:where(&)]:px-5 py-2 text-base',
  lg: 'min-h-14 [:where(&)]:px-[min(1.75rem,7vw)] py-3 text-lg',
  icon: 'size-tap shrink-0 p-0',
};

function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-lg border-2 text-center font-bold leading-tight no-underline',
    'transition-[background-color,filter,transform] duration-150 active:translate-y-px',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft disabled:hover:brightness-100',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize; isPending?: boolean };

/** A button; `isPending` disables it and tells assistive technology that it is busy. */
export function Button({
  variant = 'primary',
  size = 'md',
  isPending = false,
  disabled,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      className={buttonClass(variant, size, className)}
    />
  );
}

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string; variant?: ButtonVariant; size?: ButtonSize };

/** A link that looks like a button. Addresses of the server and anchors leave the router alone. */
export function ButtonLink({ variant = 'primary', size = 'md', className, href, ...rest }: ButtonLinkProps) {
  const look = buttonClass(variant, size, className);
  if (href.startsWith('/api/') || href.startsWith('#')) {
    return <a {...rest} href={href} className={look} />;
  }
  return <Link {...rest} href={href} className={look} />;
}
