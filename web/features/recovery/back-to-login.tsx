import { Link } from '@tanstack/react-router';

export function BackToLogin() {
  return (
    <Link to="/login" className="link">
      Back to Login
    </Link>
  );
}
