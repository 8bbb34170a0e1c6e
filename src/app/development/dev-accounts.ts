/** Accounts of the development portal. Their passwords are public: nothing else uses them. */
export const ADMINISTRATOR = { email: 'admin@example.com', password: 'admin-password' };
export const COLLEAGUE = {
  email: 'colleague@example.com',
  password: 'colleague-password',
  firstName: 'Portal',
  lastName: 'Colleague',
};
