import { creditText } from '@salaria/contracts/record-texts';

type CreditProps = { picture: Parameters<typeof creditText>[0]; className?: string };

/** Who made a picture, and its licence. */
export function Credit({ picture, className }: CreditProps) {
  const text = creditText(picture);
  return text === '' ? null : <small className={className}>{text}</small>;
}
