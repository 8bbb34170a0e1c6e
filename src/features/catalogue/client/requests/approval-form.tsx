import { useQueryClient } from '@tanstack/react-query';
import { listAllTools } from '#features/catalogue/admin-catalogue.contract.ts';
import { listTools } from '#features/catalogue/catalogue.contract.ts';
import {
  type Approval,
  approval,
  decideToolRequest,
  listToolRequests,
  type ToolRequest,
} from '#features/catalogue/tool-requests.contract.ts';
import { call } from '#platform/client/api.ts';
import { refetchLists } from '#platform/client/editable-list/refetch-lists.ts';
import { CardTextFields } from '../admin/card-fields.tsx';
import { EntryForm, entryValuesOf } from '../register/entry-form.tsx';

/** Form of the tool that a request becomes, with its register entry. */
export function ApprovalForm({ request, onDone }: { request: ToolRequest; onDone: () => void }) {
  const client = useQueryClient();
  const { id, name, url, purpose, dataClass } = request;
  const tool = { name, url, description: purpose, category: '', toolType: 'third-party' };
  return (
    <EntryForm
      title={`Approve ${name}`}
      draftKey={`approve-request:${id}`}
      before={{ ...entryValuesOf({ status: 'approved', dataClass }), ...tool, state: 'approved', seen: 'in-review' }}
      schema={approval}
      saveLabel="Approve and add tool"
      send={async (body: Approval) => {
        await call(decideToolRequest, { params: { id: String(id) }, body });
        return `${body.name} is a tool now`;
      }}
      failure="The request was not approved. Please try again."
      lists={[listAllTools.path, listTools.path]}
      onDone={() => {
        onDone();
        // The page may show the requests behind the panel.
        void refetchLists(client, listToolRequests.path);
      }}
    >
      {(register, errors) => (
        <>
          <div className="grid max-w-[60rem] min-w-0 items-start gap-x-6 gap-y-5 sm:grid-cols-2">
            <CardTextFields nameLabel="Tool Name" register={register} errors={errors} />
          </div>
          <h4 className="border-t border-line pt-4 text-lg">Register</h4>
        </>
      )}
    </EntryForm>
  );
}
