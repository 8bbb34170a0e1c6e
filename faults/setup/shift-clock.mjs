// Loaded before the portal, in its threads too: shifts its clock ahead or back as the file named by CLOCK_SHIFT says.
import { readFileSync } from 'node:fs';

const OwnDate = Date;
let shift = 0;
const read = () => {
  shift = Number(readFileSync(process.env.CLOCK_SHIFT, 'utf8')) || 0;
};
read();
setInterval(read, 100).unref();

globalThis.Date = class extends OwnDate {
  constructor(...given) {
    if (given.length > 0) super(...given);
    else super(OwnDate.now() + shift);
  }
  static now() {
    return OwnDate.now() + shift;
  }
};
