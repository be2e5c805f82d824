import { EmailDialog } from './email-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

export type ChangeOf = 'name' | 'email' | 'password';

/** The form for what is to be changed; it comes when one is opened. */
export function AccountChange(props: {
  what: ChangeOf;
  name: string;
  email: string;
  /** The address that waits for its code; null: none does. */
  newEmail: string | null;
  onClose: () => void;
}) {
  const { what, name, email, newEmail, onClose } = props;
  switch (what) {
    case 'name':
      return <NameDialog name={name} onClose={onClose} />;
    case 'email':
      return <EmailDialog email={email} waiting={newEmail} onClose={onClose} />;
    case 'password':
      return <PasswordDialog onClose={onClose} />;
  }
}
