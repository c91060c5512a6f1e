import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import { Sessions } from '../../domains/accounts/sessions/sessions.service.js';
import type { TestApp } from '../test-app.js';

/** Makes every caller an account with `role`, until the next call. */
export function actAs(test: TestApp, role: StaffRole, name = 'Rita Rossi', accountId = 1): void {
  test.app.get(Sessions).identify = () => Promise.resolve({ accountId, name, role });
}
