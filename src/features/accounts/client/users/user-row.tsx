import { actsFor } from './account-acts.ts';
import { RoleLabel, SIGN_IN_WORDS, StatusLabel } from './account-labels.tsx';
import type { AccountProps } from './account-props.ts';
import { ActIcons } from './act-buttons.tsx';
import { EditableTitle } from './editable-title.tsx';
import { rowIdOf } from './row-id.ts';
import { TimeAgo } from './time-ago.tsx';
import { nameOf } from './use-account-act.ts';

/** One account in the table. */
export function UserRow({ user, isSelf, timeZone, onAct }: AccountProps) {
  const { id, email, role, authMethod, lastLogin } = user;
  return (
    <tr id={rowIdOf(id)} tabIndex={-1} className="group/row h-10 border-b border-line -outline-offset-2 hover:bg-sunken">
      <th scope="row" className="py-1.5 pr-4 pl-3 text-left font-medium wrap-anywhere">
        {nameOf(user)} {isSelf && <span className="font-normal text-muted">(you)</span>}
      </th>
      <td className="py-1.5 pr-4 wrap-anywhere">{email}</td>
      <td className="py-1 pr-4">
        <EditableTitle user={user} />
      </td>
      <td className="pr-4">
        <RoleLabel role={role} />
      </td>
      <td className="pr-4">
        <StatusLabel user={user} />
      </td>
      <td className="pr-4">{SIGN_IN_WORDS[authMethod]}</td>
      <td className="pr-4">
        {lastLogin ? <TimeAgo moment={lastLogin} timeZone={timeZone} /> : <span className="text-muted">Never</span>}
      </td>
      <td>
        <div className="flex justify-end">
          <ActIcons user={user} acts={actsFor(user)} onAct={onAct} />
        </div>
      </td>
    </tr>
  );
}
