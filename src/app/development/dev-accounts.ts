/** The accounts that are there while the portal is developed. Their passwords stand here for everybody to read: nothing else uses them. */
export const ADMINISTRATOR = { email: 'admin@example.com', password: 'admin-password' };
export const COLLEAGUE = {
  email: 'colleague@example.com',
  password: 'colleague-password',
  firstName: 'Portal',
  lastName: 'Colleague',
};
