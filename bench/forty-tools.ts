/** Number of tools in the benchmarks' lists. */
export const TOOLS = 40;

/** The sample tools, repeated with numbered names until there are 40. */
export const FORTY_TOOLS = `
  insert into tools (name, description, url, category, icon, icon_display, icon_type, display_order, tool_type)
  select name || ' ' || copy, description, url, category, icon, icon_display, icon_type, display_order + 100 * copy, tool_type
  from tools, generate_series(2, 20) as copy order by copy, id limit ${TOOLS} - (select count(*) from tools)`;

/** Announces that the tools have changed, as a server does that changes them. */
export const TOOLS_CHANGED = `
  insert into list_versions (list, version) values ('tools', 1)
  on conflict (list) do update set version = list_versions.version + 1`;
