CREATE TABLE "code_list_delivery" (
	"list" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "code_list_delivery_list_code_pk" PRIMARY KEY("list","code")
);
