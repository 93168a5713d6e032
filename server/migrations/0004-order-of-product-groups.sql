-- Product groups have an order of one's own; until now they stood by their titles.
alter table "productCollection" add column "sortIndex" integer check ("sortIndex" between 0 and 1000000);
update "productCollection" g set "sortIndex" = o.place
from (select "id", row_number() over (partition by "organizationId" order by "title", "id") - 1 as place from "productCollection") o
where o."id" = g."id";
alter table "productCollection" alter column "sortIndex" set not null;
